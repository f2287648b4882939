import type { ColumnType } from 'kysely';

export type Fixed<T> = ColumnType<T, T, never>;
