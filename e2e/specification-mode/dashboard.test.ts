import '../support/site/specification-mode';
import '../money/dashboard.test';
