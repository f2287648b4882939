import { lazily } from '@bank/shared/ui/base';
import { useEffect, useState } from 'react';
import { RenderBoundary } from '../remotes/page/render-boundary';
import { isFetching, whenIdle } from '../site/when-idle';
import { setStatus, useChat } from './chat-store';

const ChatHost = lazily(
  async () => (await import(/* webpackChunkName: "chat-panel" */ './chat-host')).ChatHost,
);

export function SupportChat() {
  const [isIdle, setIdle] = useState(false);
  const wanted = useChat((chat) => chat.wanted);
  const tries = useChat((chat) => chat.tries);
  useEffect(() => whenIdle(() => setIdle(true), isFetching), []);
  if (!isIdle && !wanted) return null;
  return (
    <RenderBoundary key={tries} onFailure={() => setStatus('failed')} fallback={() => null}>
      <ChatHost />
    </RenderBoundary>
  );
}
