export { ApiError } from './api-error';
export {
  type AuthorizationPolicy,
  bearer,
  httpClient,
  setAuthorizationPolicy,
  setSecondFactorPrompt,
} from './http-client';
export { send } from './send';
