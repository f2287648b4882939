// What is shared is never shaken, and the whole router weighs three times as much: so what pages use is named.
export {
  Link,
  Navigate,
  type NavigateFunction,
  Outlet,
  type RouteObject,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { SiteRouter } from './site-router';
export { discard, useLeaveGuard } from './use-leave-guard';
