/** Builds, two at a time, the apps whose inputs changed since their last build. */
export function buildChanged(apps?: string[]): Promise<void>;
/** The shell and every folder that describes a remote. */
export function allApps(): string[];
export function inputsOf(app: string, lock?: object): string;
