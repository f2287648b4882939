declare global {
  /** Read by the test environment. */
  var areTestsInOrder: boolean | undefined;
}

/**
 * For a file whose tests build on each other, or share a page that a failed test leaves anywhere. After a failure, the
 * rest are skipped, because they would hide the cause. A second try has to run the whole file.
 */
export function inOrder(): void {
  globalThis.areTestsInOrder = true;
}
