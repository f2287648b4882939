export const reportsPath = '/releases/reports';
