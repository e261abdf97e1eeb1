import everywhere from '../../../../src/troisactes/i18n/web/fr.ftl?raw'
import table from '../../../../src/troisactes/i18n/web/table/fr.ftl?raw'

export default [everywhere, table]
