import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RenderBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** A part that throws while rendering must not take down the rest of the page. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo) {
    console.error('A part of the page failed while rendering.', failure, componentStack);
    this.props.onFailure?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
