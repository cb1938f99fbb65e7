use crate::raw;
use std::time::{SystemTime, UNIX_EPOCH};

/// A point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    /// Since 1970-01-01T00:00:00.
    pub seconds: i64,
    /// Below 1,000,000,000.
    pub nanoseconds: u32,
    /// How far its zone is ahead of UTC; `None`: a local date and time.
    pub zone_minutes: Option<i32>,
}

impl Moment {
    /// What the clock says, in UTC.
    pub fn now() -> Moment {
        Moment::from(SystemTime::now())
    }

    pub(crate) fn of(value: &raw::fv_value) -> Moment {
        let zone = value.reserved;
        Moment {
            seconds: value.integer,
            nanoseconds: value.count as u32,
            zone_minutes: if zone == raw::FV_NO_ZONE { None } else { Some(zone) },
        }
    }
}

impl From<SystemTime> for Moment {
    fn from(time: SystemTime) -> Moment {
        let (seconds, nanoseconds) = match time.duration_since(UNIX_EPOCH) {
            Ok(after) => (after.as_secs() as i64, after.subsec_nanos()),
            Err(error) => {
                let before = error.duration();
                let part = before.subsec_nanos();
                let whole = -(before.as_secs() as i64);
                if part == 0 {
                    (whole, 0)
                } else {
                    (whole - 1, 1_000_000_000 - part)
                }
            }
        };
        Moment { seconds, nanoseconds, zone_minutes: Some(0) }
    }
}
