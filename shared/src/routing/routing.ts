// Shared modules aren't tree-shaken, and the whole router is three times as large, so list what pages use.
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
} from 'react-router-dom';
export { hasPageBefore } from './has-page-before';
export { inPlace, isInPlace } from './in-place';
export { SiteRouter } from './site-router';
export { discard, useLeaveGuard } from './use-leave-guard';
