export const commonInputs: string[];
