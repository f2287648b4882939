export const externalTransfersUnavailable = 'External transfers not yet implemented';
