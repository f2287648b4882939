export { Button, ButtonLink } from './button';
export { Card } from './card';
export { ComingSoon } from './coming-soon';
export { EmptyState, ErrorState } from './message-state';
export { Money } from './money';
export { Notice } from './notice';
export { PageHeader } from './page-header';
export { Skeleton } from './skeleton';
export { VisuallyHidden } from './visually-hidden';
