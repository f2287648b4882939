import type { ColumnType } from 'kysely';

/** Set once, never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
