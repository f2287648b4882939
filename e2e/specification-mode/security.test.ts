import '../support/site/specification-mode';
import '../identity/security.test';
