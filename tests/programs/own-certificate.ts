/**
 * A certificate that signs itself, as servers make one when they are installed. It is for the name `localhost` alone,
 * not for 127.0.0.1, and valid until 2120.
 */
export const ownCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBVDCB+6ADAgECAhQaH5tH1LHr8mz1SDONkODZRrYmPTAKBggqhkjOPQQDAjAU
MRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEw
MDAwMDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49
AwEHA0IABOxwGM4U/ms2mxIXsPIV0qa5tD6HXrt91tl4qyNt3XXNpkyEP5SB5+Co
eoe5H/ImfQOmt53r4fBCkLZwaWS8iD2jKTAnMA8GA1UdEwEB/wQFMAMBAf8wFAYD
VR0RBA0wC4IJbG9jYWxob3N0MAoGCCqGSM49BAMCA0gAMEUCIFr+hJ5VezlqN0Vg
EX+p0DkcC03VXyUuh+OtZ4VqPiQTAiEAwG6doNZH+OLe1/f3cM74V+oI0Ew9rPJ3
3aypqzLf2sw=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIEfGx0Y9CnuuopDK
X0s69Dynahe7zQiYzTqm+OiALq6hRANCAATscBjOFP5rNpsSF7DyFdKmubQ+h167
fdbZeKsjbd11zaZMhD+UgefgqHqHuR/yJn0Dpred6+HwQpC2cGlkvIg9
-----END PRIVATE KEY-----
`,
}
