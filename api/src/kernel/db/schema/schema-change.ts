/** A migration changed the columns of a prepared statement's result. The statement did nothing. */
export const isSchemaChange = (failure: unknown): boolean => (failure as { code?: string }).code === '0A000';
