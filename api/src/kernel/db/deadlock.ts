/** PostgreSQL ended this transaction so that another one could go on. It did nothing, and can be repeated. */
export const isDeadlock = (failure: unknown): boolean => (failure as { code?: string }).code === '40P01';
