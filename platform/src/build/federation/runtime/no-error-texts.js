// Errors still carry their code and the URL of its documentation: 0.4 KB gzipped less on /login.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
