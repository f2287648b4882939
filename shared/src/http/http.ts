export { ApiError, isUnreachable } from './api-error';
export {
  type AuthorizationPolicy,
  bearer,
  type FirstAnswer,
  httpClient,
  setAuthorizationPolicy,
} from './http-client';
export { type FailedCall, setCallObserver } from './observe-calls';
export { send } from './send';
export { currentTrace } from './traceparent';
