/** A valid request, and how the form logs it. */

/** The answers of a valid request, by the labels of the fields. */
export const request = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  'Company/Project name': 'Analytical Engine',
  'Listing stage': 'Listed on DEX Only',
  'Listing budget': '$100K - $250K',
  Message: 'Two exchanges by spring.',
}

/** The same answers, as the form logs them. */
export const logged = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engine',
  listingStage: 'Listed on DEX Only',
  listingBudget: '$100K - $250K',
  message: 'Two exchanges by spring.',
}

/** The labels of the fields that have to be answered, each with its message. */
export const required = [
  ['Name', 'Name is required'],
  ['Email', 'Email is required'],
  ['Company/Project name', 'Company/Project name is required'],
  ['Listing stage', 'Please select your listing stage'],
  ['Listing budget', 'Please select your listing budget'],
  ['Message', 'Please provide details about your project'],
] as const

export const thanks = "Thank you for your inquiry! We'll get back to you within 24 hours."
