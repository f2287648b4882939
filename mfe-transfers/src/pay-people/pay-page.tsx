import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import type { AskedRequest, OwnRequest } from '@bank/shared/contracts/requests';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { useQuery } from '@bank/shared/query';
import { useLocation, useSearchParams } from '@bank/shared/routing';
import { Card, ErrorState, PageHeader, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import * as layout from '../layout.module.css';
import { PaymentsNav } from '../payments-nav';
import { useCameFrom } from '../schedules/came-from';
import { EditedSchedule } from '../schedules/edited-schedule';
import { JumpToScheduled } from '../schedules/jump-to-scheduled';
import { ScheduleList } from '../schedules/schedule-list';
import { isToPerson } from '../schedules/schedules';
import { ChoosePerson } from './choose-person';
import { LatestPayments, PausedPayments, PaymentsTo } from './latest-payments';
import { isPaused } from './paused-payment';
import { PayPerson } from './pay-person';
import { peopleOptions, personPaymentsOptions } from './people';
import { PersonHead } from './person-mark';
import { OpenedRequest } from './requests/opened-request';
import { AskedOfYou, YouAskedFor } from './requests/request-lists';
import { RequestMoney } from './requests/request-money';
import { isLive, requestsOptions } from './requests/requests';
import { useFundedAccounts } from './use-funded-accounts';

export function PayPage() {
  const [search] = useSearchParams();
  const { data: accounts, isError, refetch } = useFundedAccounts();
  const people = useQuery(peopleOptions);
  const payments = useQuery(personPaymentsOptions);
  const requests = useQuery(requestsOptions);
  // Paused payments and what the customer was asked to pay come first, and would push the people down later.
  const isLoaded = accounts && people.data && requests.isFetched && payments.isFetched;
  const chosen = people.data?.find(({ id }) => id === search.get('person'));
  const header = headerOf(search, chosen, useCameFrom('person'));
  const hasFailed = !isLoaded && (isError || people.isError);
  const isOverview = !chosen && !['request', 'ask', 'schedule'].some((name) => search.has(name));
  const showsPaused = !['request', 'ask', 'schedule'].some((name) => search.has(name));
  const listed = payments.data?.filter((payment) => !(showsPaused && isPaused(payment)));
  const retry = () => Promise.all([refetch(), people.refetch()]);
  return (
    <>
      <PaymentsNav current="person" />
      {/* Each of these is a page for the focus, although the path stays the same. */}
      <PageHeader
        key={header.title}
        {...header}
        actions={isOverview && <JumpToScheduled shows={isToPerson} />}
      />
      {hasFailed && (
        <ErrorState title="Unable to load your people" onRetry={retry}>
          Something went wrong. Nothing has been sent.
        </ErrorState>
      )}
      {!hasFailed && (
        <div className={layout.columns}>
          <div className={layout.column}>
            {!isLoaded && <PaySkeleton />}
            {isLoaded && <Main people={people.data} accounts={accounts} requests={requests.data} />}
          </div>
          <div className={layout.column}>
            {chosen && listed && <PaymentsTo person={chosen} payments={listed} />}
            {!chosen && listed && <LatestPayments payments={listed} />}
          </div>
        </div>
      )}
    </>
  );
}

const lead = 'Pay anyone at Larch instantly.';
const back = { to: '/dashboard/pay', label: 'All People' };

type Header = Parameters<typeof PageHeader>[0];

function headerOf(search: URLSearchParams, chosen: Person | undefined, cameFrom: Header['back']): Header {
  if (search.has('request')) return { title: 'Payment Request', back };
  if (search.has('ask')) return { title: 'Request Money', lead: 'A request is open for 14 days.', back };
  if (search.has('schedule')) return { title: 'Edit Payment', back: cameFrom };
  if (chosen)
    return {
      title: `Pay ${chosen.name}`,
      lead: 'Pay now, on a date, or repeatedly.',
      back: { ...back, onlyOnPhones: true },
    };
  return { title: 'Pay', lead };
}

interface MainProps {
  people: readonly Person[];
  accounts: readonly Account[];
  /** These aren't worth an error of their own, because customers can pay people without them. */
  requests: { asked: readonly AskedRequest[]; own: readonly OwnRequest[] } | undefined;
}

/** The address decides: a link to pay, a person to ask or pay, a schedule to edit, or the choice of whom. */
function Main({ people, accounts, requests }: MainProps) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const [link, asked, edited] = ['request', 'ask', 'schedule'].map((name) => search.get(name));
  const chosen = people.find(({ id }) => id === search.get('person'));
  if (link) return <OpenedRequest key={link} link={link} accounts={accounts} />;
  if (asked) return <RequestMoney key={asked} people={people} accounts={accounts} personId={asked} />;
  if (edited)
    return (
      <EditedSchedule
        key={edited}
        id={edited}
        {...{ accounts, headOf }}
        kind="person"
        skeleton={<PaySkeleton />}
      />
    );
  // Another payment to the same person starts again.
  if (chosen) return <PayPerson key={`${chosen.id} ${key}`} person={chosen} accounts={accounts} />;
  return <Overview people={people} requests={requests} />;
}

function Overview({ people, requests }: Omit<MainProps, 'accounts'>) {
  const { asked = [], own = [] } = requests ?? {};
  const isAsked = asked.some(isLive);
  return (
    <>
      <PausedPayments />
      {isAsked && <AskedOfYou requests={asked} />}
      <ChoosePerson people={people} />
      <ScheduleList shows={isToPerson} />
      {!isAsked && <AskedOfYou requests={asked} />}
      <YouAskedFor requests={own} />
    </>
  );
}

const headOf = ({ person_name, account_ending }: Schedule) => (
  <PersonHead
    name={person_name}
    title={`Edit the payment to ${person_name}`}
    detail={`•••• ${account_ending}`}
  />
);

const PaySkeleton = () => (
  <Waiting what="the people you pay">
    <Card>
      <SkeletonRows count={3} />
    </Card>
  </Waiting>
);

export default PayPage;
