export { ApiError } from './api-error';
export { type AuthorizationPolicy, httpClient, setAuthorizationPolicy } from './http-client';
export { send } from './send';
