import { chaptersOf } from '../../app/docs/chapters';
import { features } from '../../bank';
import { servedCalls } from '../served-calls';

/** Examples come in the order of the API page. */
export const shownExamples = chaptersOf(features, servedCalls()).flatMap(({ examples }) => examples);
