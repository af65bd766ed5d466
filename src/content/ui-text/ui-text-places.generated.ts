/* Generated from schemas/ by `npm run generate`. */
export const sectionEntries: Readonly<Record<string, readonly string[]>> = {
  "gallery": [
    "type",
    "id",
    "heading",
    "text",
    "items",
    "previousLabel",
    "nextLabel",
    "closeLabel"
  ],
  "official-channels": [
    "type",
    "id",
    "heading",
    "text",
    "emailLabel",
    "phoneLabel",
    "profilesLabel"
  ],
  "pricing": [
    "type",
    "id",
    "heading",
    "text",
    "currency",
    "periodLabel",
    "monthlyLabel",
    "yearlyLabel",
    "recommendedLabel",
    "items",
    "note"
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
  ],
  "video": [
    "type",
    "id",
    "heading",
    "text",
    "href",
    "captions",
    "picture",
    "caption",
    "date",
    "playLabel",
    "serviceText"
  ]
}
