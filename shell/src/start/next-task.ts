type Yielding = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser paint and handle input before the code continues. */
export const nextTask = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
