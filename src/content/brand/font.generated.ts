/* Generated from `font` in src/site/brand.ts by `npm run generate`. */
export const siteFont = {
  "family": "Outfit",
  "files": [
    {
      "file": "@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2",
      "range": "U+100-130, U+132-151, U+154-2BA, U+2BD-2C5, U+2C7-2D7, U+2DD-2FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF"
    },
    {
      "file": "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2",
      "range": "U+A1-A8, U+AA-B6, U+B8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA-2DC, U+304-329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-202E, U+2030-206F, U+20AC, U+2122, U+2191-2193, U+2215"
    },
    {
      "file": "./font.generated.woff2",
      "range": "U+20-A0, U+A9, U+B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2212"
    }
  ],
  "fallbacks": [
    {
      "family": "Outfit Arial",
      "local": [
        "Arial",
        "ArialMT",
        "Liberation Sans"
      ],
      "metrics": [
        {
          "weight": 400,
          "size": 98.51,
          "ascent": 101.51,
          "descent": 26.39,
          "lineGap": 0
        },
        {
          "weight": 500,
          "size": 98.67,
          "ascent": 101.35,
          "descent": 26.35,
          "lineGap": 0
        }
      ]
    },
    {
      "family": "Outfit Roboto",
      "local": [
        "Roboto",
        "Roboto Regular",
        "Roboto-Regular"
      ],
      "metrics": [
        {
          "weight": 400,
          "size": 99.57,
          "ascent": 100.43,
          "descent": 26.11,
          "lineGap": 0
        },
        {
          "weight": 500,
          "size": 99.73,
          "ascent": 100.27,
          "descent": 26.07,
          "lineGap": 0
        }
      ]
    },
    {
      "family": "Outfit DejaVu",
      "local": [
        "DejaVu Sans"
      ],
      "metrics": [
        {
          "weight": 400,
          "size": 86.93,
          "ascent": 115.04,
          "descent": 29.91,
          "lineGap": 0
        },
        {
          "weight": 500,
          "size": 87.07,
          "ascent": 114.85,
          "descent": 29.86,
          "lineGap": 0
        }
      ]
    }
  ],
  "pictures": {
    "files": [
      "@fontsource/outfit/files/outfit-latin-500-normal.woff",
      "@fontsource/outfit/files/outfit-latin-ext-500-normal.woff"
    ],
    "ascent": 1,
    "descent": 0.26,
    "capitals": 0.7,
    "bearing": 0.053
  }
}
