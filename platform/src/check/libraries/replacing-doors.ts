import type { ShellRecord } from '../../store/release-documents';

/** A page has one router: with a second one, its links and hooks fail. */
export const isRouter = (library: string): boolean => /^react-router(-dom)?$/.test(library);

/** What a remote uses instead of a library that the shell wraps. */
export const replacingDoors: { library: RegExp; door: string; use: string }[] = [
  {
    library: /^@ant-design\/icons/,
    door: '@bank/shared/ui/icons',
    use: '@bank/shared/ui/icons',
  },
  {
    library: /^(antd|@ant-design\/.+|@rc-component\/.+)$/,
    door: '@bank/shared/antd',
    use: '@bank/shared/antd',
  },
  { library: /^react-router(-dom)?$/, door: '@bank/shared/routing', use: '@bank/shared/routing' },
  { library: /^axios$/, door: '@bank/shared/http', use: 'send of @bank/shared/http' },
  { library: /^@tanstack\/(react-query|query-core)$/, door: '@bank/shared/query', use: '@bank/shared/query' },
  {
    library: /^@simplewebauthn\/browser$/,
    door: '@bank/shared/ui/passkeys',
    use: '@bank/shared/ui/passkeys',
  },
];

/** Undefined if no door of this shell replaces it. */
export const replacementIn = ({ offers }: ShellRecord, name: string): string | undefined =>
  replacingDoors.find(({ library, door }) => library.test(name) && Object.hasOwn(offers.doors, door))?.use;
