/** Where support receives mail, and where the bank forwards chat messages. */
export const supportEmail = 'support@larch.example';
