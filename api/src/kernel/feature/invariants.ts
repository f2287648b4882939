/** What must always be true of the database. Each query returns a sentence for each row that breaks it. */
export interface Invariants {
  /** Queries in SQL. They may read `moved`, which says what each transaction moved, and `holding`. */
  broken: readonly string[];
  /** Selects the transactions that `moved` must contain. */
  moves?: readonly string[];
  /** Selects account_id and amount_cents of all that `holding` contains: money that accounts hold. */
  holds?: string;
}
