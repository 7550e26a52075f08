/** The style sheets of the report as a file; loaded when it is asked for. */

import rates from '../../rates/rates.css?inline'
import base from '../../styles/base.css?inline'
import charts from '../charts.css?inline'
import listing from '../pages/listing.css?inline'

export const styles = [base, charts, listing, rates].join('\n')
