export interface Migration {
  /** Number and name; the order in the list is the order they run in. */
  id: string;
  sql: string;
}
