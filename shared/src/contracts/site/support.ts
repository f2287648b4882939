/** Where support receives mail, including forwarded chat messages. */
export const supportEmail = 'support@larch.example';
