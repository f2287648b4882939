import '../support/mode/specification-mode';
import '../identity/profile.test';
