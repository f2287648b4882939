export { ApiError } from './api-error';
export {
  type AuthorizationPolicy,
  bearer,
  httpClient,
  setAuthorizationPolicy,
} from './http-client';
export { send } from './send';
