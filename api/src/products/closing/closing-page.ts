export const closingPage = '/dashboard/close-account';
