/* Generated from schemas/ by `npm run generate`. */
export const sectionEntries: Readonly<Record<string, readonly string[]>> = {
  "official-channels": [
    "type",
    "id",
    "heading",
    "text",
    "emailLabel",
    "phoneLabel",
    "profilesLabel"
  ],
  "quote-form": [
    "type",
    "id",
    "form",
    "heading",
    "submitLabel",
    "optionalLabel",
    "onlyIfLabel",
    "chooseLabel",
    "yesLabel",
    "noLabel",
    "waitingLabel",
    "errorHeading",
    "errorTitlePrefix",
    "successMessage",
    "closeLabel",
    "confirmationHeading",
    "receivedLabel",
    "nextText",
    "unavailableMessage"
  ],
  "results": [
    "type",
    "id",
    "heading",
    "text",
    "facts",
    "beforeLabel",
    "afterLabel",
    "differenceLabel",
    "items",
    "quote"
  ]
}
