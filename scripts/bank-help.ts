export const bankHelp = `npm run bank -- COMMAND, for the bank of BANK_DATA_DIR or DATABASE_URL:

  audit        checks every invariant of the ledger; changes nothing
  migrate      updates the database's schema for this version, while the version before runs
               --contract  also drops what only older versions use, once none of them runs
               --dry-run   shows each step with its time and locks, and rolls it back
  closings     lists the accounts that are being closed
               stop EMAIL  keeps one open, and tells the customer
  disputes     lists the disputes that the rules left to a person
               refund ID        returns the money, and tells the customer
               refuse ID "WHY"  tells the customer why not
  support      lists the conversations of the chat, those that wait first
               show ID           prints one
               answer ID "TEXT"  answers it, in the chat or by email
  trace        prints the log lines of a failed request (req-…), and of its trace; reads the log files named
               after it, or else stdin
  recover      EMAIL, for a customer whose identity you confirmed with --identity-confirmed:
               --unlock                 lifts the lock that an alert's link set
               --remove-second-factor   for a customer without app and recovery codes
  rotate-keys  adds new keys to keys.json, which running processes use from a minute later on
               --forget  removes the keys that nothing needs; says what needs the others

The embedded database has one process: stop the bank first, but not for trace or a plain rotate-keys.`;
