export const shellPort = Number(process.env.PORT ?? 3000);

const defaultShellPort = 3000;

export const devPort = (port: number): number => port - defaultShellPort + shellPort;

export const deployedSite = process.env.BANK_DEV_AGAINST;

export const bankPort = devPort(3010);

export const localUrl = (port: number): string => `http://localhost:${port}`;
