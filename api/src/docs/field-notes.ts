/** Rules of fields that a schema has no words for; a name means the same in every call. */
export const fieldNotes: Record<string, string> = {
  account_id: 'One of your accounts; without it, all of them',
  amount: 'US dollars above zero, with at most two decimals',
  conversation: '16 to 64 letters, digits, _ or -, made up at random',
  date_of_birth: 'A date such as 1990-12-31; empty or null removes it',
  direction: 'in: the accounts looked at gained; out: they lost. Money moved between them is neither',
  email: 'An e-mail address',
  first_name: 'Without a web address and without / : @ < >',
  from_account: 'Another name of from_account_id',
  last_name: 'Without a web address and without / : @ < >',
  month: 'A month of UTC such as 2026-03, or this',
  new_password: 'Common and easily guessed passwords are refused',
  phone_number: 'An optional plus and 10 to 15 digits, the first not 0; spaces do not matter',
  routing_number: 'Exactly 9 digits, the last of them a right check digit',
  search: 'What the description, the merchant, the category or the amount contains, in any case',
  to_account: 'Another name of to_account_id',
  username: 'The same as email, where it is sent',
};
