/** Shown on the review of an external transfer if the bank has no external transfers. */
export const externalTransfersUnavailable = 'External transfers not yet implemented';
