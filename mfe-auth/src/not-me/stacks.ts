/** Inline, because every visitor to the sign-in page would download the name and hash of a style sheet. */
export const actions = {
  display: 'grid',
  gap: 'var(--bank-space-3)',
  justifyItems: 'center',
  marginTop: 'var(--bank-space-4)',
};
export const plan = { display: 'grid', gap: 'var(--bank-space-3)', marginBottom: 'var(--bank-space-6)' };
export const steps = {
  display: 'grid',
  gap: 'var(--bank-space-2)',
  paddingLeft: 'var(--bank-space-5)',
  listStyle: 'disc',
};
