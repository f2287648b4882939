export const gateJourneys: string[] = ['e2e/money/transfer.test.ts'];
