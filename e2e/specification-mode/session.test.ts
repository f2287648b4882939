import '../support/site/specification-mode';
import '../identity/session.test';
