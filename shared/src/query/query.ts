export {
  mutationOptions,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { accountsOptions } from './accounts';
export { accountsKey, profileKey } from './keys';
export { profileOptions } from './profile';
export { queryClient } from './query-client';
