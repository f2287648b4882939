import '../support/site/specification-mode';
import '../money/lost-answer.test';
