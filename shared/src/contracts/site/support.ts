/** Where support is reached by mail, and where the bank sends what is written in its chat. */
export const supportEmail = 'support@larch.example';
