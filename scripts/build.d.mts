/** Builds, two at a time, the apps whose inputs changed since their last build. */
export function buildChanged(apps?: string[]): Promise<void>;
