import type { AccessToken } from '@bank/shared/contracts/settings';
import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { adviceFor, Button, lazily, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { Row, Rows } from '@bank/shared/ui/rows';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LoadingRows, NotLoaded, Section } from '../section';
import * as styles from '../section.module.css';
import { reload, revokeToken, tokenProblem, tokensOptions } from './token-calls';
import { describeEnd, describeScopes, describeUse } from './token-texts';

const title = 'Access tokens';

const NewToken = lazily<ComponentProps<typeof import('./new-token').NewToken>>(
  async () => (await import('./new-token')).NewToken,
);

export function AccessTokensCard() {
  const { data, error, refetch } = useQuery(tokensOptions);
  return (
    <Section title={title} lead="For your own tools. They can read, but never change anything or move money.">
      {data && <Tokens tokens={data} />}
      {!data && error && (
        <NotLoaded onRetry={() => void refetch()}>
          We couldn't load your access tokens. {adviceFor(error)}
        </NotLoaded>
      )}
      {!data && !error && <LoadingRows what="your access tokens" count={2} />}
    </Section>
  );
}

function Tokens({ tokens }: { tokens: AccessToken[] }) {
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const cache = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    ...revokeToken,
    onSuccess: () => reload(cache),
  });
  // After the dialog, which holds the focus while it's open.
  useEffect(() => {
    if (done && !isAdding) list.current?.focus();
  }, [done, isAdding]);

  function revoke({ id, name }: AccessToken) {
    setDone('');
    mutate(id, { onSuccess: () => setDone(`“${name}” no longer works.`) });
  }

  function add() {
    setDone('');
    setAdding(true);
  }

  return (
    <div className={styles.stack}>
      {done && <Notice tone="good">{done}</Notice>}
      {error && <Notice tone="danger">{tokenProblem(error)}</Notice>}
      <div ref={list} tabIndex={-1}>
        {tokens.length === 0 && <p className={styles.detail}>No tool has a token yet.</p>}
        {tokens.length > 0 && (
          <Rows aria-label={title}>
            {tokens.map((token) => (
              <Row
                key={token.id}
                mark="key"
                title={token.name}
                details={[`${describeScopes(token)} · ${describeEnd(token)}`, describeUse(token)]}
              >
                <Button
                  variant="secondary"
                  busy={isPending && variables === token.id}
                  onClick={() => revoke(token)}
                >
                  Revoke<VisuallyHidden> {token.name}</VisuallyHidden>
                </Button>
              </Row>
            ))}
          </Rows>
        )}
      </div>
      <FormActions>
        <Button icon="plus" onClick={add}>
          New Access Token
        </Button>
      </FormActions>
      {isAdding && (
        <NewToken
          onDone={(name) => {
            setDone(`“${name}” can read from now on.`);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
