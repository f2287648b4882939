export const shellPort = Number(process.env.PORT ?? 3000);

const defaultShellPort = 3000;

export const devPort = (port: number): number => port - defaultShellPort + shellPort;

export const localUrl = (port: number): string => `http://localhost:${port}`;

/** Supplies everything that isn't from source, if that isn't a bank on this machine. */
export const deployedSite = process.env.BANK_DEV_AGAINST;

export const siteUrl = deployedSite ?? localUrl(devPort(3010));

/** The shell's server has the page. A remote that runs in the pages of a deployed site has it itself. */
export const pageUrlFor = (port: number): string => localUrl(deployedSite ? devPort(port) : shellPort);
